import type { Page } from '@playwright/test';
import { standardLayout } from '../../../src/contract/preferences.ts';
import { layoutKey } from '../../../src/services/preferences.ts';

/** Opens the charts of lists that no filter limits, as a user who has opened one before. */
export const showCharts = (page: Page) =>
  page.addInitScript(
    ([key, layout]) => {
      if (window.location.protocol.startsWith('http')) window.localStorage.setItem(key, layout);
    },
    [layoutKey, JSON.stringify({ ...standardLayout, chart: true })] as const,
  );
