import { createAnalytics, type Analytics } from '../../../src/services/analytics.ts';

/** What the page of the analytics tests can be asked to do. */
export interface AnalyticsPage {
  readonly create: (settings: { writeKey: string; host: string }) => Analytics;
}

Object.assign(window, { analyticsPage: { create: createAnalytics } satisfies AnalyticsPage });
