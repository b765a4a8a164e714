import * as z from 'zod/mini';
import { type TemplateName, templateNames } from '../../src/contract/administration/permission-templates.ts';
import type { Environment } from '../env.ts';
import { StartupError } from '../errors/startup-error.ts';

/** The OpenID provider whose accounts sign in, and the company they belong to. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The company by its name in the portal. */
  readonly company: string;
  /** What the button of the login page calls it. */
  readonly name: string;
  /** Only e-mail addresses of these domains sign in. */
  readonly domains: readonly string[];
  /** The template of an account that is created at the first sign-in; undefined: none is created. */
  readonly create: TemplateName | undefined;
  /** The templates of groups: the first group in this order that a person has counts at every sign-in. */
  readonly groups: readonly (readonly [group: string, template: TemplateName])[];
  readonly groupsClaim: string;
  /** Where people open the portal. */
  readonly portalUrl: string;
}

const Template = z.enum(templateNames, `A template is one of ${templateNames.join(', ')}`);

const settingNames = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_COMPANY', 'OIDC_DOMAINS'] as const;

/** The provider of the settings; undefined: OIDC_ISSUER is not set. Throws a StartupError that says what is wrong. */
export const providerOf = (env: Environment): ProviderSettings | undefined => {
  if (env.OIDC_ISSUER === undefined) return undefined;
  const missing = settingNames.filter((name) => !env[name]);
  if (missing.length > 0) throw new StartupError(`OIDC_ISSUER is set, and ${missing.join(', ')} is missing`);
  const { OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', OIDC_COMPANY = '', OIDC_DOMAINS = '' } = env;
  if (env.isExposed && !env.OIDC_ISSUER.startsWith('https:'))
    throw new StartupError('OIDC_ISSUER begins with https://');
  return {
    issuer: env.OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    company: OIDC_COMPANY,
    name: env.OIDC_NAME ?? OIDC_COMPANY,
    domains: OIDC_DOMAINS.split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter(Boolean),
    create: env.OIDC_CREATE === 'no' ? undefined : templateIn('OIDC_CREATE', env.OIDC_CREATE),
    groups: groupsIn(env.OIDC_GROUPS),
    groupsClaim: env.OIDC_GROUPS_CLAIM,
    portalUrl: env.address,
  };
};

const groupsIn = (text: string): ProviderSettings['groups'] =>
  text
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1) throw new StartupError(`OIDC_GROUPS: '${pair}' is not group=template`);
      return [pair.slice(0, at).trim(), templateIn('OIDC_GROUPS', pair.slice(at + 1).trim())] as const;
    });

const templateIn = (name: string, text: string): TemplateName => {
  const template = z.safeParse(Template, text);
  if (!template.success) throw new StartupError(`${name}: ${template.error.issues[0]?.message ?? text}`);
  return template.data;
};
