import { ApiExtension } from '@nestjs/swagger';

/** Documents that the route can answer `{success: false, message}` with status 200: a refusal beside what the screen has already. */
export const MayDecline = () => ApiExtension('x-may-decline', true);
