import { baseApi } from '../api/baseApi';
import { read } from '../api/read';
import { backing } from './backingWire';

export const backingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ getBacking: build.query(read(backing)) }),
});

export const { useGetBackingQuery } = backingApi;
