import { Injectable } from '@nestjs/common';

/** Knows whether this server takes new work. A stopping one says so on `/health/ready` before it closes. */
@Injectable()
export class Lifecycle {
  isStopping = false;
}
