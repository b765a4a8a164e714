import * as z from 'zod/mini';

const Setting = z._default(z.string(), '');
const Flag = z.pipe(
  z._default(z.string(), ''),
  z.transform((value) => value === 'true' || value === '1'),
);

const Settings = z.object({
  /** The API's origin and path without a trailing slash; empty: the portal's own origin. */
  VITE_API_URL: z.pipe(
    z._default(
      z.string().check(z.regex(/^(https?:\/\/[^\s/]+(\/[^\s?#]*)?)?$/, 'VITE_API_URL is an http(s) address or empty')),
      '',
    ),
    z.transform((address) => address.replace(/\/+$/, '')),
  ),
  VITE_BRAND_NAME: z._default(z.string().check(z.minLength(1, 'VITE_BRAND_NAME cannot be empty')), 'Fleet Portal'),
  /** Shows the demo accounts on the login page. */
  VITE_DEMO: Flag,
  VITE_GOOGLE_MAPS_KEY: Setting,
  VITE_SEGMENT_WRITE_KEY: Setting,
  VITE_SEGMENT_HOST: Setting,
  VITE_TAG_MANAGER_ID: Setting,
});
export type Settings = z.infer<typeof Settings>;

/** Reads the build's settings. Throws with all problems at once: the portal does not start. */
export const readSettings = (values: Readonly<Record<string, unknown>>): Settings => {
  const parsed = z.safeParse(Settings, values);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The portal was built with invalid settings:\n${parsed.error.issues.map(({ path, message }) => `- ${path.join('.')}: ${message}`).join('\n')}`,
  );
};

/** The settings of this build. */
export const settings = (): Settings => readSettings(import.meta.env);
