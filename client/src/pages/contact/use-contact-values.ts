import { useAuthStore } from '@/features/session/store';
import { keep, useKept } from '@/lib/device/kept';
import { type ContactField, contactFields, type ContactValues } from '@/pages/contact/contact-form';

const keyOf = (field: ContactField) => `contact:${field}`;

interface KeptValues {
  values: ContactValues;
  setValue: (field: ContactField, text: string) => void;
  forget: () => void;
}

/** Returns what is typed, kept on this machine until it is sent. A member's own name and address stand there from the start. */
export function useContactValues(): KeptValues {
  const user = useAuthStore((state) => state.user);
  const [name] = useKept(keyOf('name'));
  const [email] = useKept(keyOf('email'));
  const [company] = useKept(keyOf('company'));
  const [message] = useKept(keyOf('message'));
  return {
    values: {
      name: name ?? user?.name ?? '',
      email: email ?? user?.email ?? '',
      company: company ?? '',
      message: message ?? '',
    },
    setValue: (field, text) => keep(keyOf(field), text),
    forget: () => contactFields.forEach((field) => keep(keyOf(field), null)),
  };
}
