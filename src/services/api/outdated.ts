import { LastChange } from '../../contract/changed-meanwhile.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isObject } from '../../contract/leniency.ts';
import { type ApiError, OutdatedError } from '../../contract/problem.ts';
import { receive } from '../../contract/receive.ts';
import { answerProblem, type Requested } from './api-problem.ts';

/**
 * The error of an answer 412, with what the call that opens the form would answer now. If that cannot be read, only the words of
 * the server are left.
 */
export const outdatedProblem = async (
  response: Response,
  opens: Pick<Endpoint, 'output'>,
  requested: Requested,
): Promise<ApiError> => {
  const copy = response.clone();
  const problem = await answerProblem(response, requested);
  // What is no JSON is told by the problem.
  const body: unknown = await copy.json().catch(() => undefined);
  if (!isObject(body)) return problem;
  const { data: current } = receive(opens.output, body['current']);
  const { data: changed } = receive(LastChange, body['changed']);
  return current ? new OutdatedError(problem, { current, changed: changed ?? null }) : problem;
};
