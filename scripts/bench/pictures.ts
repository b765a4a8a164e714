import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { watchWire } from '../../tests/browser/support/wire.ts';
import { savingData } from '../portal-page.ts';
import { portalSubjects } from './loads.ts';
import { links } from './shaped-link.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');

/** Takes pictures of the dashboard so many seconds after its navigation over the ship's link; returns their files. */
export const takePictures = async (
  browser: Browser,
  port: number,
  seconds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const [, user] = await portalSubjects(browser, 'pictured', port);
  if (!user) throw new Error('The portal has no dashboard');
  const page = await user.context.newPage();
  await savingData(page);
  const wire = await watchWire(page);
  await wire.clearCache();
  user.link.setSpeed(links.ship);
  const files = new Map<number, string>();
  await mkdir(path.join(docs, 'screens/ship-link'), { recursive: true });
  const start = performance.now();
  const loading = page.goto(`http://localhost:${user.link.port}/dashboard`, { timeout: 120_000 });
  for (const second of seconds) {
    const file = `screens/ship-link/dashboard-${second}s.jpg`;
    await setTimeout(start + second * 1000 - performance.now());
    await page.screenshot({ path: path.join(docs, file), type: 'jpeg', quality: 72 });
    files.set(second, file);
  }
  await loading;
  await page.close();
  await user.link.close();
  return files;
};
