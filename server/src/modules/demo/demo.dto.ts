import { IsIn } from 'class-validator';

export const demoRoles = ['creator', 'admin'] as const;
export type DemoRole = (typeof demoRoles)[number];

export class DemoLoginRequest {
  @IsIn(demoRoles, { message: 'as must be creator or admin.' })
  as!: DemoRole;
}
