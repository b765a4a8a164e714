import type { NavigateParams } from '../machines/effects.ts';
import { go } from '../services/address-bar.ts';

/** The action of machines that open an address. */
export const navigate = { go: (_: unknown, params: NavigateParams) => go(params) };
