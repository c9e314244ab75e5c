import { Module } from '@nestjs/common';
import { HttpListener } from './core/http-listener';
import { SandboxCoreModule } from './core/sandbox-core.module';
import { Face } from './face/face';
import { SandboxGoogleModule } from './google/sandbox-google.module';
import { SandboxLinkedinModule } from './linkedin/sandbox-linkedin.module';
import { SandboxLlmModule } from './llm/sandbox-llm.module';
import { SandboxMailModule } from './mail/sandbox-mail.module';
import { Sandbox } from './sandbox';
import { SandboxStripeModule } from './stripe/sandbox-stripe.module';
import { SandboxTwitterapiModule } from './twitterapi/sandbox-twitterapi.module';
import { SandboxXModule } from './x/sandbox-x.module';

/** Every platform that the sandbox plays: a further one is its own folder and a line here. Nothing starts by itself. */
@Module({
  imports: [
    SandboxCoreModule,
    SandboxGoogleModule,
    SandboxLinkedinModule,
    SandboxLlmModule,
    SandboxMailModule,
    SandboxStripeModule,
    SandboxTwitterapiModule,
    SandboxXModule,
  ],
  providers: [Face, HttpListener, Sandbox],
  exports: [Sandbox],
})
export class SandboxWiresModule {}
