/** What was checked is no longer as it was: the file is to be checked again. */
export class ChangedSinceCheck extends Error {
  override readonly name = 'ChangedSinceCheck';
}
