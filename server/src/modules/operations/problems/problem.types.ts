/** Something that an operator has to know or do. */
export interface Problem {
  /** The heading of its section in `.github/docs/operations.md`, as an address names it. */
  runbook: string;
  /** `critical`: people notice it now. `warning`: they will. */
  severity: 'critical' | 'warning';
  title: string;
  whatHappened: string;
  whatToDo: string;
}
