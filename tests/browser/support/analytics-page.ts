import { createAnalytics, type Analytics } from '../../../src/services/analytics.ts';
import { loadTagManager } from '../../../src/services/tag-manager.ts';

/** What the page of the analytics tests can be asked to do. */
export interface AnalyticsPage {
  readonly create: (settings: { writeKey: string; host: string }) => Analytics;
  readonly loadTagManager: (id: string) => void;
  /** What a test left to be done. */
  later?: () => void;
}

Object.assign(window, { analyticsPage: { create: createAnalytics, loadTagManager } satisfies AnalyticsPage });
