import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { accessKeys, isReading, type Scope } from '../../common/auth/access.decorators';
import { isDryRun } from '../../common/auth/grant';
import { workContext } from '../../common/logging/logger';
import { AuditService } from '../audit/audit.service';

const longestClient = 200;

/** Writes down what a key changed: by which call, and through which client and tool. */
@Injectable()
export class KeyAudit implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { grant, agent } = workContext.getStore() ?? {};
    const { method, headers, routeOptions, principal } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!grant || isReading(method) || isDryRun() || this.onlyReads(context)) return next.handle();
    const { keyId, workspaceId } = grant;
    const call = `${method} ${routeOptions.url?.replace('/api/', '/api/v1/')}`;
    const client = headers['user-agent']?.slice(0, longestClient) ?? '';
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        const details = { keyId, call, client, tool: agent?.tool ?? null, ideaId: ideaOf(answer) };
        await this.audit.record({ action: 'key.called', actorId: principal?.userId, workspaceId, details });
        return answer;
      }),
    );
  }

  /** Checks are asked with POST, too, and `/mcp` asks by way of the API. */
  private onlyReads(context: ExecutionContext): boolean {
    const scope = this.reflector.getAllAndOverride<Scope | 'any'>(accessKeys.scope, [
      context.getHandler(),
      context.getClass(),
    ]);
    return scope === 'any' || scope.endsWith(':read');
  }
}

function ideaOf(answer: unknown): string | null {
  const { ideaId, posts } = Object(answer) as { ideaId?: string; posts?: { ideaId?: string }[] };
  return ideaId ?? posts?.[0]?.ideaId ?? null;
}
