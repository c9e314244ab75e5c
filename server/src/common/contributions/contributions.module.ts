import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Contributions, ModuleContributions } from './contributions';

/** Collects what modules contribute once all of them have been made, before the first hook of any that starts to work. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [Contributions], exports: [Contributions] })
export class ContributionsModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly contributions: Contributions,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders())
      if (instance instanceof ModuleContributions) this.contributions.add(instance.module, instance.contributions);
  }
}
