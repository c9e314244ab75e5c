/** Carries what somebody wrote, in plain text. */
export interface ContactMessage {
  name: string;
  /** In lower case. */
  email: string;
  message: string;
  company: string | null;
}

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
