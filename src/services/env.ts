import * as z from 'zod/mini';

const Setting = z._default(z.string(), '');

const Settings = z.object({
  /** The path of the portal, with a slash at its end. */
  BASE_URL: z._default(z.string(), '/'),
  /** The API's origin and path without a trailing slash; empty: the portal's own. */
  VITE_API_URL: z.pipe(
    z._default(
      z.string().check(z.regex(/^(https?:\/\/[^\s/]+(\/[^\s?#]*)?)?$/, 'VITE_API_URL is an http(s) address or empty')),
      '',
    ),
    z.transform((address) => address.replace(/\/+$/, '')),
  ),
  VITE_BRAND_NAME: z._default(z.string().check(z.minLength(1, 'VITE_BRAND_NAME cannot be empty')), 'Fleet Portal'),
  VITE_GOOGLE_MAPS_KEY: Setting,
  VITE_SEGMENT_WRITE_KEY: Setting,
  VITE_SEGMENT_HOST: Setting,
  VITE_TAG_MANAGER_ID: Setting,
});
export type Settings = z.infer<typeof Settings> & {
  /** The API's address, or the portal's own path, without a slash at its end. */
  readonly apiUrl: string;
};

/** Reads the build's settings. Throws with all problems at once: the portal does not start. */
export const readSettings = (values: Readonly<Record<string, unknown>>): Settings => {
  const parsed = z.safeParse(Settings, values);
  if (parsed.success) {
    const { VITE_API_URL, BASE_URL } = parsed.data;
    return { ...parsed.data, apiUrl: VITE_API_URL || BASE_URL.replace(/\/+$/, '') };
  }
  throw new Error(
    `The portal was built with invalid settings:\n${parsed.error.issues.map(({ path, message }) => `- ${path.join('.')}: ${message}`).join('\n')}`,
  );
};

/** The settings of this build. */
export const settings = (): Settings => readSettings(import.meta.env);

/** The path below which the portal is served, such as /portal; empty: the root of its address. */
export const basePath = (): string => import.meta.env.BASE_URL.replace(/\/+$/, '');

/** Whether the API is the portal's own, at the same origin. */
export const hasOwnApi = (): boolean => !import.meta.env['VITE_API_URL'];
