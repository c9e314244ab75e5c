import { join } from 'node:path';
import { EnvError } from '../../src/config/env';
import type { DatabaseOptions } from '../../src/database/data-source';
import { SandboxMediaEntity } from '../core/sandbox-media.entity';
import { SandboxSettingEntity } from '../core/sandbox-setting.entity';
import { SandboxFaultEntity } from '../faults/sandbox-fault.entity';
import { SandboxGoogleGrantEntity } from '../google/sandbox-google-grant.entity';
import { SandboxLinkedinGrantEntity } from '../linkedin/sandbox-linkedin-grant.entity';
import { SandboxLinkedinPostEntity } from '../linkedin/sandbox-linkedin-post.entity';
import { SandboxMailEntity } from '../mail/sandbox-mail.entity';
import { SandboxStripeDeliveryEntity } from '../stripe/events/sandbox-stripe-delivery.entity';
import { SandboxStripeObjectEntity } from '../stripe/objects/sandbox-stripe-object.entity';
import { SandboxXAccountEntity } from '../x/sandbox-x-account.entity';
import { SandboxXPostEntity } from '../x/posts/sandbox-x-post.entity';
import { SandboxXTokenEntity } from '../x/oauth/sandbox-x-token.entity';

const entities = [
  ...[SandboxFaultEntity, SandboxMediaEntity, SandboxSettingEntity, SandboxMailEntity, SandboxGoogleGrantEntity],
  ...[SandboxLinkedinGrantEntity, SandboxLinkedinPostEntity],
  ...[SandboxStripeDeliveryEntity, SandboxStripeObjectEntity],
  ...[SandboxXAccountEntity, SandboxXPostEntity, SandboxXTokenEntity],
];

/** The server's database, in a schema of the sandbox's own. Throws an EnvError without an address. */
export function databaseOptions(url: string | undefined): DatabaseOptions {
  if (!url) throw new EnvError('DATABASE_URL must be set, or start with `npm run sandbox`, which brings a database.');
  return { url, poolSize: 10, entities, schema: 'sandbox', migrations: join(__dirname, 'migrations') };
}
