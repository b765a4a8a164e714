import { createAnalytics, type Analytics } from '../../../src/services/analytics.ts';
import { loadTagManager } from '../../../src/services/tag-manager.ts';

/** The functions that the page of the analytics tests offers. */
export interface AnalyticsPage {
  readonly create: (settings: { writeKey: string; host: string }) => Analytics;
  readonly loadTagManager: (id: string) => void;
  /** Work that a test postpones. */
  later?: () => void;
}

Object.assign(window, { analyticsPage: { create: createAnalytics, loadTagManager } satisfies AnalyticsPage });
