import pino, { type DestinationStream, type Logger } from 'pino';

/** The names under which a secret could come into a log line; their values are never written. */
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

/** Writes structured lines: request id, path without its query, status, milliseconds, account id. Never secrets, addresses or bodies. */
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

/** What is written of an error. A database's error also carries the statement with its values: those stay out. */
const faultOf = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown' };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: faultOf(cause) }) };
};
