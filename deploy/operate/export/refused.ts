/** An export that cannot be made; one line that names the setting and the remedy. */
export class ExportRefused extends Error {
  override name = 'ExportRefused'
}
