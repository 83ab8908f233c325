"""Hears one subscription by gql as it comes. Prints each result, and at last how it ended, as a line of JSON."""

import asyncio
import json
import sys

from gql import Client, GraphQLRequest
from gql.transport.exceptions import TransportQueryError
from gql.transport.websockets import WebsocketsTransport


async def hear(url, authorization, query, variables):
    transport = WebsocketsTransport(url=url, init_payload={"authorization": authorization})
    try:
        async with Client(transport=transport) as session:
            async for data in session.subscribe(GraphQLRequest(query, variable_values=variables)):
                tell(data=data)
        tell(ending="complete")
    except TransportQueryError as refused:
        tell(ending=refused.errors)


def tell(**line):
    print(json.dumps(line), flush=True)


asyncio.run(hear(**json.load(sys.stdin)))
