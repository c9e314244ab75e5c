import { IsIn, IsInt, Max, Min } from 'class-validator';

const mostLateMinutes = 7 * 24 * 60;
const minutesMessage = `lateMinutes must be a whole number from 0 to ${mostLateMinutes}.`;

/** How late a post may go out after an outage, a used-up quota or a reconnect, and what happens to a later one. */
export class LateWindow {
  @IsInt({ message: minutesMessage })
  @Min(0, { message: minutesMessage })
  @Max(mostLateMinutes, { message: minutesMessage })
  lateMinutes!: number;

  /** `ask`: it waits for a person's word; `send`: it goes out however late. */
  @IsIn(['ask', 'send'], { message: 'else must be ask or send.' })
  else!: 'ask' | 'send';
}

export const usualWindow: LateWindow = { lateMinutes: 24 * 60, else: 'ask' };
