import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const folder = resolve(__dirname, '../../../deploy');

describe('server/deploy/alerts.yml in Prometheus', () => {
  it.each([
    ['is valid', 'check', 'alerts.yml'],
    ['fires each alert when it should, and only then', 'test', 'alerts.test.yml'],
  ])('%s', (_, command, file) => {
    const { stdout, stderr } = spawnSync('promtool', [command, 'rules', file], { cwd: folder, encoding: 'utf8' });
    expect(stdout + stderr).toContain('SUCCESS');
    expect(stdout + stderr).not.toContain('FAILED');
  });
});
