import * as z from 'zod/mini';
import type { CatalogueEndpoint } from './catalogue-endpoint.ts';
import { get, post } from './endpoint.ts';
import * as account from './models/account.ts';
import { TokenPair } from './models/token-pair.ts';
import { ById, Done, DoneIfTruthy, Nothing } from './models/basics.ts';
import { Vessel, WithFormer } from './models/vessel.ts';

const base = '/api/services';
const signedIn = { needs: 'signedIn' } as const;
const optional = { optional: true } as const;
const withoutLoading = { loading: 'none' } as const;

/** The endpoints that the client calls before or while it loads the shell: the account, its devices and its vessels. */
export const accountCatalogue = {
  'account.login': post(`${base}/account/login`, account.Credentials, account.SignInResult, {
    needs: 'public',
    loading: 'full',
  }),
  'account.refreshToken': post(`${base}/account/refreshToken`, z.object({ refresh_token: z.string() }), TokenPair, {
    needs: 'public',
    answer: 'data',
    ...withoutLoading,
  }),
  'account.profile': get(`${base}/account/profile`, Nothing, account.Profile, signedIn),
  'account.forgotPassword': post(`${base}/account/forgotPassword`, account.ForgotPassword, Done, {
    needs: 'public',
    bodyEncoding: 'form',
  }),
  'account.updateForgotPassword': post(`${base}/account/updateForgotPassword`, account.NewPassword, Done, {
    needs: 'public',
  }),
  'account.lastUpdateReport': get(
    `${base}/account/lastupdatereport`,
    Nothing,
    z.nullable(account.LastUpdate),
    signedIn,
  ),
  'account.lastUpdateItems': get(
    `${base}/account/lstItemLastUpdate`,
    Nothing,
    z.array(account.LastUpdateItem),
    signedIn,
  ),
  'account.vessels': get(`${base}/account/listShipByAccount`, WithFormer, z.array(Vessel), {
    ...signedIn,
    ...withoutLoading,
  }),

  'device.search': get(`${base}/account/managedevice/search`, account.ByDevice, z.array(account.Device), signedIn),
  'device.register': post(`${base}/account/managedevice`, account.DeviceRegistration, Done, {
    ...signedIn,
    ...withoutLoading,
  }),
  'device.delete': post(`${base}/account/managedevice/delete`, ById, DoneIfTruthy, {
    ...signedIn,
    ...withoutLoading,
    bodyEncoding: 'query',
  }),
  'device.logout': post(`${base}/account/managedevice/logout`, account.ByDevice, Done, {
    ...signedIn,
    ...withoutLoading,
    bodyEncoding: 'query',
    allowExpiredToken: true,
  }),
  'device.logoutAll': post(`${base}/account/managedevice/logoutAll`, Nothing, DoneIfTruthy, {
    ...signedIn,
    ...withoutLoading,
    ...optional,
    bodyEncoding: 'query',
  }),

  'fleet.search': get(
    `${base}/fleet/searchByKeyword`,
    z.object({ Keyword: z._default(z.string().check(z.maxLength(100)), '') }),
    z.array(Vessel),
    { ...signedIn, ...withoutLoading },
  ),
} as const satisfies Record<string, CatalogueEndpoint>;

/** Whether a call is one of these. */
export const isAccountCall = (call: string): call is keyof typeof accountCatalogue =>
  Object.hasOwn(accountCatalogue, call);
