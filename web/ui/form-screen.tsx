import type { ComponentType, ReactNode } from 'react';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { useIdParam, useParams } from '../address.ts';
import type { AnyCall, CallOptions } from '../api.ts';
import { OpenRecord } from './OpenRecord.tsx';

/**
 * The screen of `…/new` and `…/{id}/edit`: one form, empty or of the record as it is by now. The first address becomes
 * the second when it is saved.
 */
export function formScreen<E extends AnyCall>(
  endpoint: E,
  drawForm: (record: NonNullable<AnswerOf<E>> | null, reload: () => void) => ReactNode,
  id_name = 'id',
): ComponentType {
  function EditedRecord() {
    const params = { [id_name]: useIdParam(id_name) } as NonNullable<CallOptions<E>['params']>;
    return (
      <OpenRecord endpoint={endpoint} params={params}>
        {drawForm}
      </OpenRecord>
    );
  }
  return function FormScreen() {
    return useParams()[id_name] === undefined ? drawForm(null, () => undefined) : <EditedRecord />;
  };
}
