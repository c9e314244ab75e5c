import { type FormEvent, useRef, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';

/** A mutation, as far as it is read here. */
interface Call {
  error: unknown;
  isPending: boolean;
  reset: () => void;
}

/** Returns the field of a code that sends itself when it is complete, and its form; `again` selects it, to be typed anew. */
export function useCode(call: Call, send: (code: string, again: () => void) => void) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const again = () => {
    input.current?.focus();
    input.current?.select();
  };
  const sendOnce = (value: string) => {
    if (!call.isPending) send(value, again);
  };
  const change = (next: string) => {
    setCode(next);
    if (call.error !== null) call.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendOnce(code);
  };
  const error = fieldMessage(call.error, 'code');
  return { input, field: { value: code, onChange: change, onComplete: sendOnce, error }, submit };
}
