import { readFileSync } from 'node:fs';
import { inPackage } from '../../paths';

const file = readFileSync(inPackage('package.json'), 'utf8');

export const appVersion = (JSON.parse(file) as { version: string }).version;
