import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import type { WritingSettings } from '@/features/composer/generation/generations-api';

const fields = [
  { name: 'role', label: 'Your role', placeholder: 'Founder of a bakery in Lyon' },
  { name: 'product', label: 'What you offer', placeholder: 'Sourdough by subscription' },
  { name: 'audience', label: 'Your audience', placeholder: 'Home bakers and café owners' },
] as const;

export type About = Pick<WritingSettings, (typeof fields)[number]['name']>;
export const aboutFields = fields.map(({ name }) => name);

interface AboutFieldsProps {
  values: About;
  onChange: (change: Partial<About>) => void;
  disabled: boolean;
  refused: (field: keyof About) => string | undefined;
}

export const AboutFields = ({ values, onChange, disabled, refused }: AboutFieldsProps) =>
  fields.map(({ name, label, placeholder }) => (
    <Field key={name} label={label} error={refused(name)}>
      <Input
        value={values[name] ?? ''}
        disabled={disabled}
        placeholder={placeholder}
        onChange={(event) => onChange({ [name]: event.target.value || null })}
      />
    </Field>
  ));
