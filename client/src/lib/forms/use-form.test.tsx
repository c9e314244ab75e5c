import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { useForm } from '@/lib/forms/use-form';

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.')),
  city: v.pipe(v.string(), v.nonEmpty('Enter a city.')),
});
type Values = v.InferOutput<typeof schema>;
type Answer = 'saved' | Partial<Values>;

interface PlaceProps {
  initial?: Values;
  /** Answers at once, or when the test says so. */
  send?: (values: Values, answer: (answer: Answer) => void) => void;
}

function Place({ initial = { name: '', city: '' }, send = () => {} }: PlaceProps) {
  const form = useForm({ schema, initial });
  const submit = form.handleSubmit((values) =>
    send(values, (answer) => (answer === 'saved' ? form.markSaved() : form.refuse(answer))),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Name" error={form.errors.name}>
        <Input {...form.field('name')} />
      </Field>
      <Field label="City" error={form.errors.city}>
        <Input {...form.field('city')} />
      </Field>
      <p>{`Changed: ${Object.keys(form.changes).join(', ')}`}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={form.reset}>
        Discard
      </button>
    </form>
  );
}

const user = userEvent.setup();
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('a form', () => {
  it('says what is wrong when it is submitted, not before, and leads to the first wrong field', async () => {
    const send = vi.fn();
    render(<Place send={send} />);
    await user.type(field('Name'), 'M{Backspace}');
    expect(field('Name')).toBeValid();
    await press('Save');
    expect(field('Name')).toHaveAccessibleDescription('Enter a name.');
    expect(field('City')).toHaveAccessibleDescription('Enter a city.');
    expect(field('Name')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('takes the message away as soon as the field is right, and submits what the schema makes of it', async () => {
    const send = vi.fn();
    render(<Place initial={{ name: '', city: 'Oslo' }} send={send} />);
    await press('Save');
    await user.type(field('Name'), ' Maya ');
    expect(field('Name')).toBeValid();
    await press('Save');
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Maya', city: 'Oslo' });
  });

  it('shows what the server refused at its field until that changes', async () => {
    render(
      <Place initial={{ name: 'Maya', city: 'Atlantis' }} send={(_, answer) => answer({ city: 'No such city.' })} />,
    );
    await press('Save');
    expect(field('City')).toHaveAccessibleDescription('No such city.');
    expect(field('City')).toHaveFocus();
    await user.type(field('Name'), 'n');
    expect(field('City')).toBeInvalid();
    await user.type(field('City'), 'X');
    expect(field('City')).toBeValid();
  });

  it('shows newer values where nobody typed, and forgets what was typed on demand', async () => {
    const { rerender } = render(<Place initial={{ name: 'Maya', city: 'Oslo' }} />);
    await user.type(field('Name'), ' O.');
    rerender(<Place initial={{ name: 'Mia', city: 'Bergen' }} />);
    expect(field('Name')).toHaveValue('Maya O.');
    expect(field('City')).toHaveValue('Bergen');
    expect(screen.getByText('Changed: name')).toBeVisible();
    await press('Discard');
    expect(field('Name')).toHaveValue('Mia');
  });

  it('keeps what was typed while it was being saved', async () => {
    let save = (_: Answer) => {};
    const send: PlaceProps['send'] = (_, answer) => {
      save = answer;
    };
    const { rerender } = render(<Place initial={{ name: 'Maya', city: 'Oslo' }} send={send} />);
    await user.type(field('Name'), ' O.');
    await press('Save');
    await user.type(field('City'), '!');
    rerender(<Place initial={{ name: 'Maya Ortiz', city: 'Oslo' }} send={send} />);
    await vi.waitFor(() => {
      save('saved');
      expect(field('Name')).toHaveValue('Maya Ortiz');
    });
    expect(field('City')).toHaveValue('Oslo!');
  });
});
