import type { ProviderProblem } from '../../src/contract/administration/provider.ts';

/** Why a sign-in at the provider opens no session. */
export class ProviderRefusal extends Error {
  readonly problem: ProviderProblem;
  /** The message is for the log of the operator. */
  constructor(problem: ProviderProblem, message: string = problem) {
    super(message);
    this.name = 'ProviderRefusal';
    this.problem = problem;
  }
}
