import { Inject, Injectable } from '@nestjs/common'
import { Documents } from '../documents/documents.ts'
import { type FileType, isImage } from '../file/object-path.ts'
import { Images } from './images.ts'

/** What is stored of an upload: a picture drawn anew, a document as it came. */
@Injectable()
export class Contents {
  constructor(
    @Inject(Images) private readonly images: Images,
    @Inject(Documents) private readonly documents: Documents,
  ) {}

  /** @throws DomainError for what is not of that type, or may not be there */
  clean(file: string, type: FileType): Promise<Buffer> {
    return isImage(type) ? this.images.redraw(file, type) : this.documents.check(file, type)
  }
}
