import { isIP } from 'node:net';

/** What a passkey is bound to: the host of the portal, and the origin of its pages. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/**
 * What the passkeys of this portal are bound to; undefined: browsers make none for its address, which is no host name or has no
 * TLS. It comes from PUBLIC_URL, never from a request header.
 */
export const relyingPartyOf = (portalUrl: string): RelyingParty | undefined => {
  const { protocol, hostname, origin } = new URL(portalUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isSecure && isName ? { rpId: hostname, origin } : undefined;
};
