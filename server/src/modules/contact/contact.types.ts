import type { ContactMessageEntity } from './contact-message.entity';

/** Carries what somebody wrote, in plain text. */
export type ContactMessage = Pick<ContactMessageEntity, 'name' | 'email' | 'message' | 'company'>;

/** Who writes: nobody is signed in, or only not verified yet, where the last two are null. */
export interface ContactSender {
  ipAddress: string;
  userId: string | null;
  workspaceId: string | null;
}

export interface ContactAccount {
  workspaceId: string;
  workspaceName: string;
  planName: string;
  hasPrioritySupport: boolean;
}
