import { createContext, use } from 'react';

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

export const FieldContext = createContext<FieldIds | null>(null);

interface ControlProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** Returns what a control takes from the Field around it; what it says itself wins. */
export function useFieldProps(own: ControlProps): ControlProps {
  const field = use(FieldContext);
  if (field === null) return own;
  return {
    id: own.id ?? field.id,
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.isInvalid || undefined),
    'aria-required': own['aria-required'] ?? (field.isRequired || undefined),
  };
}
