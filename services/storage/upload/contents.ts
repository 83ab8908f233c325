import { Inject, Injectable } from '@nestjs/common'
import { Documents } from '../documents/documents.ts'
import { type FileType, isImage } from '../file/object-path.ts'
import { Scanner } from '../scan/scanner.ts'
import { Images } from './images.ts'

/** What is stored of an upload: a picture drawn anew, a document as it came. */
@Injectable()
export class Contents {
  constructor(
    @Inject(Images) private readonly images: Images,
    @Inject(Documents) private readonly documents: Documents,
    @Inject(Scanner) private readonly scanner: Scanner,
  ) {}

  /** @throws DomainError for what is not of that type, or may not be there */
  async clean(file: string, type: FileType): Promise<Buffer> {
    await this.scanner.scan(file)
    return isImage(type) ? this.images.redraw(file, type) : this.documents.check(file, type)
  }
}
