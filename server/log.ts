import pino, { type DestinationStream, type Logger } from 'pino';

/** The field names whose values may be secret and are never logged. */
const secrets = [
  'authorization',
  'password',
  'newPassword',
  'confirmPassword',
  'token',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'email',
];

/** Logs structured lines: request id, path without its query, status, milliseconds, account id. Never secrets, addresses or bodies. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: faultOf },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept secret]' },
    },
    destination ?? pino.destination({ sync: true }),
  );

/** The logged parts of an error. A database error also has the statement with its values, which are not logged. */
const faultOf = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown' };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: faultOf(cause) }) };
};
