import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CommonModule } from './common/common.module';
import { ErrorFilter } from './common/errors/error.filter';
import { EnvelopeInterceptor } from './common/http/envelope.interceptor';
import { StrictValidationPipe } from './common/http/validation.pipe';
import { LoggingModule } from './common/logging/logging.module';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { MailModule } from './mail/mail.module';
import { BillingModule } from './modules/billing/billing.module';
import { QueueModule } from './queue/queue.module';

@Module({
  imports: [ConfigModule, LoggingModule, DatabaseModule, CommonModule, QueueModule, MailModule, BillingModule],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: StrictValidationPipe },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
  ],
})
export class AppModule {}
