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
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept secret]' },
    },
    destination ?? pino.destination({ sync: true }),
  );
