import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { ChipGroup } from '@/components/ui/chips';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { Meter } from '@/components/ui/meter';
import { OtpField } from '@/components/ui/fields/otp-field';
import { PasswordField } from '@/components/ui/fields/password-field';
import { useLoadingGate } from '@/lib/loading/use-loading-gate';

describe('Button', () => {
  it('keeps its label while pending and does nothing', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is inert but reachable with aria-disabled', async () => {
    const onClick = vi.fn();
    render(
      <Button aria-disabled onClick={onClick}>
        Delete
      </Button>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('tells its shortcut', () => {
    render(<Button shortcut="mod+enter">Generate</Button>);
    expect(screen.getByRole('button', { name: 'Generate' })).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  });
});

describe('Field', () => {
  it('names its control and describes it with hint and error', () => {
    render(
      <Field label="Email" hint="We send a code." error="Enter an email address." required>
        <Input type="email" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('We send a code. Enter an email address.');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('secret');
  });
});

describe('OtpField', () => {
  function Code({ onComplete, error }: { onComplete: (code: string) => void; error?: string }) {
    const [value, setValue] = useState('');
    return <OtpField label="Code" value={value} onChange={setValue} onComplete={onComplete} error={error} />;
  }

  it('is one labelled input for a one-time code that completes once', async () => {
    const onComplete = vi.fn();
    render(<Code onComplete={onComplete} error="That code isn't right." />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAccessibleDescription("That code isn't right.");
    await userEvent.type(input, '407123');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('407123');
  });

  it('takes a pasted code with spaces and hyphens', async () => {
    const onComplete = vi.fn();
    render(<Code onComplete={onComplete} />);
    fireEvent.paste(screen.getByRole('textbox', { name: 'Code' }), { clipboardData: { getData: () => ' 407-1 23\n' } });
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('407123');
  });
});

describe('ChipGroup', () => {
  it('keeps the order of the options', async () => {
    const onChange = vi.fn();
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
    render(<ChipGroup label="Goals" options={options} value={['c']} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'a' }));
    expect(onChange).toHaveBeenCalledWith(['a', 'c']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'c' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });
});

describe('CopyButton', () => {
  it('copies, says so and announces it', async () => {
    const user = userEvent.setup();
    render(
      <>
        <CopyButton text="Tea first." />
        <LiveRegion />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('Tea first.');
    expect(screen.getByTestId('live-region')).toHaveTextContent('Copied');
  });
});

describe('Meter', () => {
  it('says how much of how much, and draws no bar without a limit', () => {
    const { rerender } = render(<Meter label="Tweets" used={12} limit={50} />);
    expect(screen.getByRole('meter', { name: 'Tweets' })).toHaveAttribute('aria-valuenow', '12');
    rerender(<Meter label="Tweets" used={12} limit={-1} note="No limit" />);
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.getByText('12 · Unlimited')).toBeVisible();
    expect(screen.getByText('No limit')).toBeVisible();
  });
});

describe('Dialog', () => {
  it('gives the focus back to what had it, though it has no trigger', async () => {
    function Opener() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onKeyDown={() => setOpen(true)}>Row</button>
          <Dialog open={open} onOpenChange={setOpen} title="Details">
            text
          </Dialog>
        </>
      );
    }
    render(<Opener />);
    await userEvent.tab();
    await userEvent.keyboard('x');
    expect(screen.getByRole('dialog', { name: 'Details' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus();
  });
});

describe('the loading gate', () => {
  function Gate({ isPending }: { isPending: boolean }) {
    return <p>{useLoadingGate(isPending) ? 'skeleton' : 'nothing'}</p>;
  }

  it('opens after 200 ms and stays open for at least 400 ms', () => {
    vi.useFakeTimers();
    const { rerender } = render(<Gate isPending />);
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    pass(199);
    expect(screen.getByText('nothing')).toBeVisible();
    pass(1);
    expect(screen.getByText('skeleton')).toBeVisible();
    rerender(<Gate isPending={false} />);
    pass(399);
    expect(screen.getByText('skeleton')).toBeVisible();
    pass(1);
    expect(screen.getByText('nothing')).toBeVisible();
    vi.useRealTimers();
  });
});
