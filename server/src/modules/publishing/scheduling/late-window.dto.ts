import { IsIn } from 'class-validator';
import { Whole } from '../../../common/http/whole.decorator';

const mostLateMinutes = 7 * 24 * 60;

/** How late a post may go out after an outage, a used-up quota or a reconnect, and what happens to a later one. */
export class LateWindow {
  @Whole(0, mostLateMinutes)
  lateMinutes!: number;

  /** `ask`: it waits for a person's word; `send`: it goes out however late. */
  @IsIn(['ask', 'send'], { message: 'else must be ask or send.' })
  else!: 'ask' | 'send';
}

export const usualWindow: LateWindow = { lateMinutes: 24 * 60, else: 'ask' };
