import { defineClientSlice } from '#product/client-slice.ts';

/** Posts around. */
export const globalChat = defineClientSlice({
  layers: async () => {
    const { postLayer } = await import('./nearby/post-layer.ts');
    return () => [postLayer];
  },
});
