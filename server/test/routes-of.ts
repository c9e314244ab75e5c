import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import type { TestApp } from './app';
import { accessKeys } from '../src/common/auth/access.decorators';
import { newId } from '../src/common/ids/ids';

export interface Route {
  name: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  isPublic: boolean;
  isOpenToUnverified: boolean;
  /** Of its body or query. */
  fields: string[];
}

function fieldsOf(prototype: object, key: string): string[] {
  const types = (Reflect.getMetadata('design:paramtypes', prototype, key) ?? []) as (new () => object)[];
  const rules = types.flatMap((type) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false));
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

/** Every route of the application, with who gets in and what it reads. */
export function routesOf(test: TestApp): Route[] {
  const controllers = [...test.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (!metatype) return [];
    const prototype = metatype.prototype as Record<string, unknown>;
    const keys = Object.getOwnPropertyNames(prototype).filter((key) => key !== 'constructor');
    return keys.flatMap((key) => {
      const handler = prototype[key];
      const path: unknown = typeof handler === 'function' ? Reflect.getMetadata('path', handler) : undefined;
      if (typeof handler !== 'function' || typeof path !== 'string') return [];
      const has = (key: string): boolean =>
        Boolean(Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype));
      const method = RequestMethod[Reflect.getMetadata('method', handler) as number] ?? '';
      const full = `/${[Reflect.getMetadata('path', metatype), path].join('/')}`
        .replace(/\/+/g, '/')
        .replace(/(.)\/$/, '$1');
      return {
        name: `${method} ${full}`,
        method: method.toLowerCase() as Route['method'],
        path: full.replace(/:\w+/g, newId()),
        isPublic: has(accessKeys.public),
        isOpenToUnverified: has(accessKeys.unverified),
        fields: fieldsOf(prototype, key),
      };
    });
  });
}
