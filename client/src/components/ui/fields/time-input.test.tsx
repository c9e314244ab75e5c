import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from '@/components/ui/fields/field';
import { TimeInput } from '@/components/ui/fields/time-input';
import { timeOfDayText } from '@/lib/time-of-day';

function Example() {
  const [time, setTime] = useState('09:00');
  return (
    <>
      <Field label="Time">
        <TimeInput value={time} onChange={setTime} />
      </Field>
      <button type="button" onClick={() => setTime('18:00')}>
        Evening
      </button>
      <output>{time}</output>
    </>
  );
}

const field = () => screen.getByLabelText('Time');
const value = () => screen.getByRole('status');

describe('TimeInput', () => {
  it('writes a time as the rest of the interface does, and reads it as people type it', async () => {
    render(<Example />);
    expect(field()).toHaveValue(timeOfDayText('09:00'));
    await userEvent.click(field());
    await userEvent.keyboard('930pm');
    expect(value()).toHaveTextContent('21:30');
    await userEvent.tab();
    expect(field()).toHaveValue(timeOfDayText('21:30'));
  });

  it('keeps what is no time for its error, and never the time from before with it', async () => {
    render(<Example />);
    await userEvent.click(field());
    await userEvent.keyboard('noon');
    expect(value()).toBeEmptyDOMElement();
    await userEvent.tab();
    expect(field()).toHaveValue('noon');
  });

  it('shows a time that is chosen elsewhere instead of what was typed', async () => {
    render(<Example />);
    await userEvent.click(field());
    await userEvent.keyboard('noon');
    await userEvent.click(screen.getByRole('button', { name: 'Evening' }));
    expect(field()).toHaveValue(timeOfDayText('18:00'));
  });
});
